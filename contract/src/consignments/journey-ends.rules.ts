interface Timed {
  starts_at: string
  ends_at: string
}

/** Where a journey of several details begins and ends: by its times, whichever detail was entered first. */
export function journeyEnds<S extends Timed>(
  details: readonly { loading: S; unloading: S }[],
): { first: S | undefined; last: S | undefined } {
  const byTime = (field: keyof Timed) => (one: S, other: S) =>
    Date.parse(one[field]) - Date.parse(other[field])
  return {
    first: details.map(({ loading }) => loading).toSorted(byTime('starts_at'))[0],
    last: details
      .map(({ unloading }) => unloading)
      .toSorted(byTime('ends_at'))
      .at(-1),
  }
}
