"""What checks: questions, fixtures, engines, the judge, proofs and the command line.

Not here: the rules themselves, which are written in `spec` and run in `reference_impl`.
"""
