const NUMBER = String.raw`([+-]?\d{1,3}(?:[.,]\d{1,20})?)`
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*(?:[;,\s]|,\s)\s*${NUMBER}\s*$`)

/** The point behind typed degrees such as `38.0624, 23.5887` or `38,0624 23,5887`; null for any other text. */
export function coordinatesIn(text: string): { lat: number; lng: number } | null {
  const parts = PAIR.exec(text)
  if (!parts) return null
  const [lat = 0, lng = 0] = parts.slice(1).map((part) => Number(part.replace(',', '.')))
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat: toSeven(lat), lng: toSeven(lng) }
}

const toSeven = (degrees: number): number => Number(degrees.toFixed(7))
