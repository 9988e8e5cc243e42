"""Logistic regression: who wins, by marks of every seat."""

import numpy as np

from schadenfreude.constants import Table


def logistic(inputs: Table, won: Table, rounds: int = 12) -> Table:
    """The weights under which the shares that were won are likeliest, kept a little small; by Newton's method."""
    weights, small = np.zeros(inputs.shape[2]), 1e-5 * np.eye(inputs.shape[2])
    for _ in range(rounds):
        shares = shares_by(weights, inputs)
        mean = np.einsum("gs,gsf->gf", shares, inputs)
        slope = np.einsum("gs,gsf->f", won - shares, inputs) / len(won)
        bend = np.einsum("gs,gsf,gsh->fh", shares, inputs, inputs, optimize=True) - mean.T @ mean
        weights += np.linalg.solve(bend / len(won) + small, slope - small @ weights)
    return weights


def shares_by(weights: Table, inputs: Table) -> Table:
    strength = np.exp(inputs @ weights)
    return strength / strength.sum(1, keepdims=True)
