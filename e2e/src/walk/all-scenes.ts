import { accountingScenes } from './accounting-scenes.ts'
import { bookingScenes } from './booking-scenes.ts'
import { calendarScenes } from './calendar-scenes.ts'
import { chatScenes } from './chat-scenes.ts'
import { frameScenes } from './frame-scenes.ts'
import { groupScenes } from './group-scenes.ts'
import { groupageScenes } from './groupage-scenes.ts'
import { lookupScenes } from './lookup-scenes.ts'
import { mailScenes } from './mail-scenes.ts'
import { offerScenes } from './offer-scenes.ts'
import { orderLifeScenes } from './order-life-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { partnerScenes } from './partner-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { publicFilesScenes } from './public-files-scenes.ts'
import { scenes as shellScenes } from './scenes.ts'
import { statisticsScenes } from './statistics-scenes.ts'
import { systemScenes } from './system-scenes.ts'
import { todayScenes } from './today-scenes.ts'
import { trackingScenes } from './tracking-scenes.ts'
import type { Scene } from './scenes.ts'

export type Language = 'en' | 'el'

/** Whether English is looked at like Greek. */
export const isWhole = process.env['WALK'] === 'whole'

const known: readonly Scene[] = [
  ...frameScenes,
  ...statisticsScenes,
  ...systemScenes,
  ...todayScenes,
  ...calendarScenes,
  ...shellScenes,
  ...publicFilesScenes,
  ...trackingScenes,
  ...offerScenes,
  ...accountingScenes,
  ...orderLifeScenes,
  ...orderScenes,
  ...bookingScenes,
  ...chatScenes,
  ...groupageScenes,
  ...groupScenes,
  ...partnerScenes,
  ...peopleScenes,
  ...lookupScenes,
  ...mailScenes,
]

/** Those of one person at one route follow each other: the first is loaded, and the others reached within the page. */
export const scenes: readonly Scene[] = [
  ...Map.groupBy(known, ({ as, route }) => `${as} ${route}`).values(),
].flat()

/** Each route as it comes up, for the one who is there most. */
export const addressScenes: readonly Scene[] = [
  ...Map.groupBy(scenes, ({ route }) => route).values(),
].flatMap((own) => own.find(({ state, isNarrow }) => state === undefined && !isNarrow) ?? own.slice(0, 1))

/** One of as many parts, all about as long; each has a file of its own, so that they go at the same time. */
export interface Part {
  part: number
  of: number
}

/** With `WALK_ROUTES=offers,chat` only the routes that have one of these words are walked, for the hand at work. */
export function walkedScenes(language: Language, { part, of }: Part): Scene[] {
  const asked = process.env['WALK_ROUTES']?.split(',') ?? ['']
  const walked = scenes
    .filter(({ state }) => language === 'el' || isWhole || state === undefined)
    .filter(({ route, state = '' }) => asked.some((word) => `${route} ${state}`.includes(word)))
  const from = Math.floor((walked.length * (part - 1)) / of)
  return walked.slice(from, Math.floor((walked.length * part) / of))
}
