import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { findTimeZone } from '../platform/time-zones.ts'
import { hasCityNear } from './gazetteer.queries.ts'
import { countriesByZone } from './places.queries.ts'

interface Point {
  lat: number
  lng: number
  country_id: number
}

interface JudgedPoint {
  timezone: string | null
  problem: FieldKey | null
  doubt: FieldKey | null
}

/**
 * Judges points beside the country of their address. The clock at a point tells in which country it is, also close to a
 * border; a point beyond one is a doubt as long as towns of its own country are near, and refused far from them.
 */
export async function judgePoints({ db }: Context, points: readonly Point[]): Promise<JudgedPoint[]> {
  const zones = await countriesByZone(db)
  const judge = async (point: Point): Promise<JudgedPoint> => {
    const timezone = await zoneAt(point)
    if (timezone === null) return { timezone, problem: 'bad_location', doubt: null }
    const there = zones.get(timezone) ?? []
    const isHome = there.length === 0 || there.includes(point.country_id)
    if (isHome) return { timezone, problem: null, doubt: null }
    const isFar = await isFarFromHome(db, point, there)
    return { timezone, problem: isFar ? 'other_country' : null, doubt: isFar ? null : 'other_country' }
  }
  const judged: JudgedPoint[] = []
  for (let at = 0; at < points.length; at += ASKED) {
    judged.push(...(await Promise.all(points.slice(at, at + ASKED).map(judge))))
  }
  return judged
}

const ASKED = 100

// Where the gazetteer knows no town of either country it cannot tell.
async function isFarFromHome(db: Db, { lat, lng, country_id: own }: Point, there: readonly number[]) {
  const at = { lat, lng }
  return (await hasCityNear(db, at, there)) && !(await hasCityNear(db, at, [own]))
}

const MOST_KNOWN = 20_000
const known = new Map<string, string | null>()

/** The clock at a point; null on the high seas. */
export async function zoneAt({ lat, lng }: { lat: number; lng: number }): Promise<string | null> {
  const point = `${lat},${lng}`
  const remembered = known.get(point)
  if (remembered !== undefined) return remembered
  const found = await findTimeZone(lat, lng).catch(() => {
    throw new AppError('unavailable', { fields: { result: 'location_error' } })
  })
  if (known.size > MOST_KNOWN) known.clear()
  known.set(point, found)
  return found
}
