import type { FoundAddress } from '@dromos/contract/places/places.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { z } from 'zod'
import { fetchJson } from '../platform/fetch-json.ts'

export type GeocodedAddress = Omit<FoundAddress, 'country_id'>

export interface Geocoder {
  /** The address of the configuration, without a slash at its end. */
  url: string
  allowPrivateHosts: boolean
  language: Language
}

const MOST = 8
const TIMEOUT_MS = 4_000
const MAX_BYTES = 512 * 1024

/** Throws when the geocoder gives no sensible answer in time and size. */
export async function geocode(geocoder: Geocoder, text: string): Promise<GeocodedAddress[]> {
  const answer = await ask(geocoder, '/search', { q: text, limit: String(MOST) })
  if (!Array.isArray(answer)) throw new Error('The geocoder answered no list.')
  return answer
    .slice(0, MOST * 4)
    .flatMap(addressOf)
    .slice(0, MOST)
}

export async function geocodeBack(
  geocoder: Geocoder,
  lat: number,
  lng: number,
): Promise<GeocodedAddress | null> {
  const answer = await ask(geocoder, '/reverse', { lat: String(lat), lon: String(lng) })
  return addressOf(answer)[0] ?? null
}

async function ask(geocoder: Geocoder, path: string, query: Record<string, string>): Promise<unknown> {
  const url = new URL(geocoder.url + path)
  const all = { ...query, format: 'jsonv2', addressdetails: '1', 'accept-language': geocoder.language }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return fetchJson(url, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    allowPrivateHosts: geocoder.allowPrivateHosts,
    language: geocoder.language,
  })
}

// Somebody else's words: cut to what a place may hold, and anything that is no text counts as absent.
const words = (max: number) =>
  z
    .string()
    .transform((value) =>
      value
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, max)
        .trim(),
    )
    .catch('')

const degrees = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/)])
    .transform((value) => Math.round(Number(value) * 1e7) / 1e7)
    .pipe(z.number().min(-most).max(most))

const cityKeys = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'county'] as const

const details = z
  .object({
    road: words(250),
    house_number: words(40),
    postcode: words(20),
    country_code: z.string().catch(''),
    ...Object.fromEntries(cityKeys.map((key) => [key, words(120)])),
  })
  .partial()
  .catch({})

const geocoded = z.object({
  lat: degrees(90),
  lon: degrees(180),
  name: words(200),
  display_name: words(300),
  address: details,
})

function addressOf(raw: unknown): GeocodedAddress[] {
  const read = geocoded.safeParse(raw)
  if (!read.success) return []
  const { lat, lon, name, display_name, address } = read.data
  const parts: Readonly<Record<string, string | undefined>> = address
  const city = cityKeys.map((key) => parts[key]).find(Boolean) ?? ''
  return [
    {
      name: name || display_name.split(',')[0] || city,
      address: [parts['road'], parts['house_number']].filter(Boolean).join(' '),
      postal: parts['postcode'] ?? '',
      city,
      country_iso: isoOf(parts['country_code']),
      lat,
      lng: lon,
    },
  ]
}

function isoOf(code: string | undefined): string {
  const iso = (code ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(iso) ? iso : ''
}
