"""What all proofs share: the error that means a claim does not hold."""


class ProofError(Exception):
    """A claim does not hold; the message says where it was seen."""
