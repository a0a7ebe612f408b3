// A whole engine as arbitre sees it: it says what it can do, then answers one JSON message a line.
// Yours calls your own code where this one has `legalCards`, which forgets that an opponent's ruff must be beaten.
import { createInterface } from "node:readline";

const suit = (card) => card.at(-1);

function legalCards({ trump, hand, trick }) {
  if (trick.length === 0) return hand;
  const following = hand.filter((card) => suit(card) === suit(trick[0]));
  if (following.length > 0) return following;
  const trumps = hand.filter((card) => suit(card) === trump);
  return trumps.length > 0 ? trumps : hand;
}

const answers = {
  "arbitre.hello": () => ({
    name: "my-engine",
    version: "0.1",
    language: "JavaScript",
    games: { belote: { operations: ["legal_cards"], options: {} } },
  }),
  "belote.legal_cards": ({ input }) => ({ cards: legalCards(input) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const answer = answers[method];
  const reply = answer
    ? { jsonrpc: "2.0", id, result: answer(params) }
    : { jsonrpc: "2.0", id, error: { code: -32601, message: `unknown method ${method}` } };
  process.stdout.write(JSON.stringify(reply) + "\n");
}
