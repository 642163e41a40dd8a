import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { addDays } from './calendar.ts'
import type { DemoFirm } from './firms.generate.ts'
import { latin } from './latin.ts'
import type { DemoOrder } from './orders/orders.generate.ts'
import { outsideUnion } from './orders/order-stops.ts'
import { pdfOf } from './pdf.ts'
import { at, chanceOf, type Chance } from './random.ts'

export interface DemoDocument {
  firm: DemoFirm
  kind: number
  name: string
  number: string
  valid_from: string
  valid_to: string
  amount: number | null
  /** ISO codes; none is everywhere. */
  countries: readonly string[]
  content: Buffer
}

type Facts = Omit<DemoDocument, 'firm' | 'content' | 'name'>

const ROADWORTHINESS = 22
const EXPIRING_EVERY = 3

const titles: Readonly<Record<number, string>> = {
  [fileKind.communityLicence]: 'Community licence',
  [fileKind.operatorLicence]: 'National operator licence',
  [fileKind.cmrInsurance]: 'CMR insurance',
  [fileKind.creditDecision]: 'Credit-insurance decision',
  [ROADWORTHINESS]: 'Roadworthiness certificate',
  [fileKind.coldCertificate]: 'ATP certificate',
  [fileKind.cemtPermit]: 'CEMT permit',
  [fileKind.adrDriver]: 'ADR driver certificate',
}

/** Valid for everything under way, except one carrier's insurance. `limits` are insured amounts in cents. */
export function makeDocuments(
  firms: readonly DemoFirm[],
  {
    orders,
    today,
    limits,
  }: { orders: readonly DemoOrder[]; today: string; limits: ReadonlyMap<number, number> },
): DemoDocument[] {
  const busy = new Set(orders.filter(isUnderWay).map(({ assignment }) => assignment?.carrier.id))
  const carriers = firms.filter((firm) => firm.is_carrier)
  const lapsed = carriers.find((firm) => !busy.has(firm.id))
  const ofCarriers = carriers.flatMap((firm, index) => {
    const papers = carrierPapers(firm, { today, hasLapsed: firm === lapsed })
    const truck = index % EXPIRING_EVERY === 0 ? [truckPaper(firm, today)] : []
    return [...papers, ...truck].map((facts) => documentOf(firm, facts))
  })
  const ofCustomers = firms
    .filter((firm) => firm.is_customer)
    .map((firm) => documentOf(firm, creditDecision(firm, { today, limit: limits.get(firm.id) ?? null })))
  return [...ofCarriers, ...ofCustomers]
}

const isUnderWay = ({ plan }: DemoOrder): boolean => openStatuses.some((open) => open === plan.status)

function carrierPapers(firm: DemoFirm, { today, hasLapsed }: { today: string; hasLapsed: boolean }): Facts[] {
  const chance = chanceOf(`papers ${firm.id}`)
  const insuredTo = addDays(today, hasLapsed ? -12 : chance.whole(60, 340))
  return [
    {
      kind: fileKind.operatorLicence,
      number: chance.pattern(`${firm.country}/OL-######`),
      ...span(today, chance, [900, 1600], [500, 2000]),
      amount: null,
      countries: [firm.country],
    },
    ...certificatesOf(firm).map(([kind, pattern]) => ({
      kind,
      number: chance.pattern(pattern),
      ...span(today, chance, [500, 1200], [400, 2400]),
      amount: null,
      countries: [],
    })),
    {
      kind: fileKind.cmrInsurance,
      number: chance.pattern('CMR-####-######'),
      valid_from: addDays(insuredTo, -364),
      valid_to: insuredTo,
      amount: chance.whole(10, 24) * 2_500_000,
      countries: [],
    },
  ]
}

function certificatesOf({ country }: DemoFirm): readonly (readonly [kind: number, pattern: string])[] {
  const licence = [fileKind.communityLicence, `${country}/C-#######`] as const
  return [
    ...(outsideUnion.has(country) ? [] : [licence]),
    [fileKind.cemtPermit, `${country}/CEMT-#####`],
    [fileKind.coldCertificate, 'ATP-######'],
    [fileKind.adrDriver, 'ADR-######'],
  ]
}

function truckPaper(firm: DemoFirm, today: string): Facts {
  const chance = chanceOf(`truck paper ${firm.id}`)
  const until = addDays(today, chance.whole(2, 29))
  const plates = firm.contacts.flatMap((contact) => contact.pn_trucks)
  return {
    kind: chance.happens(0.4) ? fileKind.coldCertificate : ROADWORTHINESS,
    number: at(plates, 0),
    valid_from: addDays(until, -364),
    valid_to: until,
    amount: null,
    countries: [],
  }
}

function creditDecision(firm: DemoFirm, { today, limit }: { today: string; limit: number | null }): Facts {
  const chance = chanceOf(`credit decision ${firm.id}`)
  return {
    kind: fileKind.creditDecision,
    number: chance.pattern('CL-20##-#####'),
    ...span(today, chance, [20, 300], [20, 330]),
    amount: limit,
    countries: [],
  }
}

type Days = readonly [number, number]

const span = (today: string, chance: Chance, ago: Days, ahead: Days) => ({
  valid_from: addDays(today, -chance.whole(...ago)),
  valid_to: addDays(today, chance.whole(...ahead)),
})

function documentOf(firm: DemoFirm, facts: Facts): DemoDocument {
  const title = titles[facts.kind] ?? 'Document'
  const amount = facts.amount === null ? [] : [`Amount: EUR ${(facts.amount / 100).toFixed(2)}`]
  const scope = facts.countries.length > 0 ? facts.countries.join(', ') : 'all countries'
  const content = pdfOf(title, [
    `Holder: ${latin(firm.name, ' ').toUpperCase()}`,
    `VAT: ${firm.vat}`,
    `Number: ${facts.number}`,
    `Valid from ${facts.valid_from} to ${facts.valid_to}`,
    ...amount,
    `Scope: ${scope}`,
    'Document of the demonstration company.',
  ])
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${facts.number.replaceAll(/[^\w-]/g, '')}.pdf`
  return { ...facts, firm, name, content }
}
