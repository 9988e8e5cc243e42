/** One device, several seats: whose eyes are wanted next. */
export function nextToLook(own: readonly number[], looking: number | null, wanted: (seat: number) => boolean): number | null {
  if (looking !== null && wanted(looking)) return looking;
  const after = own.filter((seat) => looking !== null && seat > looking);
  const inOrder = [...after, ...own.filter((seat) => !after.includes(seat))];
  return inOrder.find(wanted) ?? looking;
}

/** A curtain between two who see the same would only be in the way. */
export function haveSecrets(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
