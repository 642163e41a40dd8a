import type { FoundAddress } from '@dromos/contract/places/places.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Platform } from '../platform/http/http.ts'
import { greekSpeaking } from './gazetteer-countries.data.ts'
import * as gazetteer from './gazetteer.queries.ts'
import type { FoundCity } from './gazetteer.queries.ts'
import { geocode, geocodeBack } from './geocoder.ts'
import type { GeocodedAddress, Geocoder } from './geocoder.ts'
import { findKnownAddresses, findPostalAreas } from './known-addresses.queries.ts'
import type { KnownAddress } from './known-addresses.queries.ts'
import { countryIds } from './places.queries.ts'
import { zoneAt } from './points.service.ts'

const MOST = 10

type Settings = Pick<Platform, 'geocoderUrl' | 'allowPrivateHosts'>

const GREEK = /\p{Script=Greek}/u

export async function locate(context: Context, text: string, settings: Settings) {
  const geocoder = geocoderOf(context, settings)
  if (geocoder) {
    const found = await geocode(geocoder, text).catch(locationError)
    return { data: await withCountries(context, found), source: 'geocoder' as const }
  }
  const known = /\d/.test(text) ? await findKnown(context, text) : []
  const cities = await findCities(context, text)
  return { data: [...known, ...cities].slice(0, MOST), source: 'gazetteer' as const }
}

/** On the high seas there is nothing: the location is not valid. */
export async function describePoint(context: Context, lat: number, lng: number, settings: Settings) {
  const geocoder = geocoderOf(context, settings)
  const [timezone, address] = await Promise.all([
    requireTimeZone(lat, lng),
    // The form is filled as far as it goes: without the geocoder by the nearest city.
    (geocoder ? geocodeBack(geocoder, lat, lng) : Promise.resolve(null)).catch(() => null),
  ])
  if (address) {
    const [named = null] = await withCountries(context, [address])
    return { timezone, address: named }
  }
  const city = await gazetteer.findNearestCity(context.db, lat, lng)
  return { timezone, address: city ? asAddress(context, city) : null }
}

async function requireTimeZone(lat: number, lng: number): Promise<string> {
  const zone = await zoneAt({ lat, lng })
  if (zone === null) throw invalid({ lat: 'bad_location' })
  return zone
}

function locationError(): never {
  throw new AppError('unavailable', { fields: { result: 'location_error' } })
}

function geocoderOf({ language }: Context, { geocoderUrl, allowPrivateHosts }: Settings): Geocoder | null {
  return geocoderUrl === null ? null : { url: geocoderUrl, allowPrivateHosts, language }
}

const POST_CODE = /^\d{3}[\s-]?\d{1,4}$/

/** Post codes and streets are known where a place or a firm of ours is. */
async function findKnown({ db }: Context, text: string): Promise<FoundAddress[]> {
  const plain = text.replaceAll(',', ' ').trim()
  if (!POST_CODE.test(plain)) return (await findKnownAddresses(db, plain)).map(asFound)
  const digits = plain.replaceAll(/\D/g, '')
  // As one writes it in Greece, and everybody else.
  const spellings = new Set([digits, `${digits.slice(0, 3)} ${digits.slice(3)}`, plain])
  const areas = await Promise.all([...spellings].map((spelling) => findPostalAreas(db, spelling)))
  return areas.flat().map(asFound)
}

const asFound = (known: KnownAddress): FoundAddress => {
  return { ...known, name: known.address || `${known.postal} ${known.city}` }
}

/**
 * The whole text first; then its parts between commas, the last first, without house numbers and post codes; then the
 * first and the last word of each, for `Μάνδρα Αττικής` and `Kifisou 100 Athens`.
 */
async function findCities(context: Context, text: string): Promise<FoundAddress[]> {
  const parts = text.split(',').map((part) => part.replaceAll(/\S*\d\S*/g, ' ').trim())
  const words = parts.toReversed().flatMap((part) => {
    const own = part.split(/\s+/).filter((word) => word.length > 3)
    return own.length > 1 ? [own[0] ?? '', own.at(-1) ?? ''] : []
  })
  const attempts = new Set([text, ...parts.toReversed(), ...words].filter((attempt) => attempt.length > 1))
  for (const attempt of [...attempts].slice(0, MOST)) {
    const found = await gazetteer.findCities(context.db, attempt, MOST)
    if (found.length > 0) return found.map((city) => asAddress(context, city, text))
  }
  return []
}

// A town where Greek is spoken is named in the letters it was typed in, whatever the language of the screen.
function asAddress({ language }: Context, { name, name_el, ...city }: FoundCity, typed = ''): FoundAddress {
  const isTyped = GREEK.test(typed) && greekSpeaking.includes(city.country_iso)
  const shown = (language === 'el' || isTyped) && name_el ? name_el : name
  return { name: shown, address: '', postal: '', city: shown, ...city }
}

async function withCountries(context: Context, found: GeocodedAddress[]): Promise<FoundAddress[]> {
  const ids = await countryIds(
    context.db,
    found.map(({ country_iso }) => country_iso),
  )
  return found.map((address) => ({ ...address, country_id: ids.get(address.country_iso) ?? null }))
}
