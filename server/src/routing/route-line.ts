/** Longitude and latitude, in degrees. */
export type Position = [lng: number, lat: number]

const MOST_JUDGED = 1_000
const MOST_KEPT = 200
/** About fifty metres: less than a pixel of a small map. */
const FINEST_DEGREES = 0.0005
const NOWHERE: Position = [0, 0]

/** A line with as few points as show the same way on a small map, 200 at most; both its ends stay. */
export function thinned(line: readonly Position[]): Position[] {
  const judged = evenly(line)
  const weights = weightsOf(judged)
  const order = [...weights.keys()].sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const kept = new Set(order.slice(0, MOST_KEPT).filter((index) => (weights[index] ?? 0) > FINEST_DEGREES))
  return judged.filter((_, index) => kept.has(index)).map(([lng, lat]) => [rounded(lng), rounded(lat)])
}

function evenly(line: readonly Position[]): readonly Position[] {
  if (line.length <= MOST_JUDGED) return line
  const step = (line.length - 1) / (MOST_JUDGED - 1)
  return Array.from({ length: MOST_JUDGED }, (_, index) => line[Math.round(index * step)] ?? NOWHERE)
}

// Douglas and Peucker, once for every tolerance: what each point weighs is how far it is from the chord of the piece
// it divides, and no more than the point that made the piece.
function weightsOf(line: readonly Position[]): number[] {
  const weights = Array.from(line, () => 0)
  const last = line.length - 1
  weights[0] = Infinity
  weights[last] = Infinity
  const pieces: [first: number, last: number, most: number][] = [[0, last, Infinity]]
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [first, end, most] = piece
    const { index, distance } = farthestOf(line, first, end)
    const weight = Math.min(most, distance)
    if (weight <= FINEST_DEGREES) continue
    weights[index] = weight
    pieces.push([first, index, weight], [index, end, weight])
  }
  return weights
}

function farthestOf(line: readonly Position[], first: number, last: number) {
  const [from = NOWHERE, to = NOWHERE] = [line[first], line[last]]
  let [farthest, distance] = [first, 0]
  for (let index = first + 1; index < last; index += 1) {
    const away = distanceTo(line[index] ?? from, from, to)
    if (away > distance) [farthest, distance] = [index, away]
  }
  return { index: farthest, distance }
}

function distanceTo(point: Position, from: Position, to: Position): number {
  const alongX = to[0] - from[0]
  const alongY = to[1] - from[1]
  const length = alongX * alongX + alongY * alongY
  const share = length === 0 ? 0 : ((point[0] - from[0]) * alongX + (point[1] - from[1]) * alongY) / length
  const nearest = Math.min(1, Math.max(0, share))
  const x = point[0] - from[0] - nearest * alongX
  const y = point[1] - from[1] - nearest * alongY
  return Math.sqrt(x * x + y * y)
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
