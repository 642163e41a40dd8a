/** Draws places of a ranking so that few are drawn often and many rarely, as customers order. */
export function zipf(count: number): (share: number) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 4) ** 1.05
    sums[rank] = sum
  }
  return (share) => {
    const wanted = share * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
