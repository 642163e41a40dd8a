import type { Period } from './period.rules.ts'
import { isDay } from './period.rules.ts'

/** By what the offers that were sent are told apart. */
export const offerGroups = ['customer', 'lane'] as const
export type OfferGroup = (typeof offerGroups)[number]

/** Won; lost, that is declined, expired or withdrawn; or not answered yet. */
export const offerOutcomes = ['won', 'lost', 'open'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]

/** Some groups of a figure, or with `except` all others: ids of customers, or what stands for a lane. */
export interface OfferKeys {
  by: OfferGroup
  keys: readonly string[]
  except?: boolean
}

/** The question behind a figure about offers. As one text it is a filter of their list, which then shows those it counted. */
export interface OfferDrilldown {
  sent?: Period | undefined
  outcome?: OfferOutcome | undefined
  /** Ids of countries that one of its lanes begins and ends in. */
  country_from?: readonly number[] | undefined
  country_to?: readonly number[] | undefined
  /** Only what this person gets the answers of. */
  owner?: number | undefined
  group?: OfferKeys | undefined
}

/** `sent:2026-10-01..2026-10-31 won country_from:1,2 owner:4 lane!:0a1b2c3d4e,f0e1d2c3b4` */
export function offerDrilldownText({ sent, outcome, owner, group, ...countries }: OfferDrilldown): string {
  const parts = [
    sent ? `sent:${sent.from}..${sent.to}` : '',
    outcome ?? '',
    ...(['country_from', 'country_to'] as const).map((side) =>
      countries[side]?.length ? `${side}:${countries[side].join(',')}` : '',
    ),
    owner === undefined ? '' : `owner:${owner}`,
    group ? `${group.by}${group.except ? '!' : ''}:${group.keys.join(',')}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** What such a text asks; null where it asks nothing that can be understood. */
export function readOfferDrilldown(text: string): OfferDrilldown | null {
  const found = text.split(' ').map(readPart)
  return found.includes(null) ? null : Object.assign({}, ...found)
}

const period = /^sent:(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/
const countries = /^(country_from|country_to):([1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49})$/
const owner = /^owner:([1-9]\d{0,8})$/
const customers = /^(customer)(!?):([1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,59})$/
const lanes = /^(lane)(!?):([0-9a-f]{10}(?:,[0-9a-f]{10}){0,59})$/

const readPart = (part: string): OfferDrilldown | null =>
  readOutcome(part) ?? readPeriod(part) ?? readIds(part) ?? readKeys(part)

function readOutcome(part: string): OfferDrilldown | null {
  const outcome = offerOutcomes.find((known) => known === part)
  return outcome ? { outcome } : null
}

function readPeriod(part: string): OfferDrilldown | null {
  const [, from, to] = period.exec(part) ?? []
  return from && to && isDay(from) && isDay(to) ? { sent: { from, to } } : null
}

function readIds(part: string): OfferDrilldown | null {
  const [, side, ids = ''] = countries.exec(part) ?? []
  if (side) return { [side]: ids.split(',').map(Number) }
  const [, person] = owner.exec(part) ?? []
  return person ? { owner: Number(person) } : null
}

function readKeys(part: string): OfferDrilldown | null {
  const [, name, except, list] = customers.exec(part) ?? lanes.exec(part) ?? []
  const by = offerGroups.find((known) => known === name)
  if (!by || !list) return null
  return { group: { by, keys: list.split(','), ...(except === '!' && { except: true }) } }
}
