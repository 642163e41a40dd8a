import { cargoFields, referenceFields } from '@dromos/contract/consignments/consignment-input.ts'
import { vatCases } from '@dromos/contract/vat/vat-cases.ts'
import type { VatTreatment } from '@dromos/contract/vat/vat.rules.ts'
import { vatInput } from '@dromos/contract/vat/vat.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { offerSheets } from '../offers/offer.pdf.ts'
import type { StatisticsPaper } from '../orders/statistics/statistics-paper.ts'
import type { PaperCargo, PaperDetail, PaperPlace, PaperStop } from '../consignments/consignment-paper.sql.ts'
import type { OrderPaperFacts, PaperCost, PaperFirm, PaperPerson } from '../orders/pdf/pdf-facts.ts'

/** How a long text is made: of words, or of one word without an end. */
export type Making = 'words' | 'one word'

/** Texts of the greatest lengths, each with signs of its own at its beginning and end. */
function longTexts(making: Making) {
  let count = 0
  return (most: number): string => {
    count += 1
    const mark = `${count}ΩW`
    const unit = making === 'words' ? 'Μεταφορική Warehouse ' : 'ΜWΩ'
    const body = unit.repeat(Math.ceil(most / unit.length)).slice(0, most - 2 * mark.length - 2)
    return most < 2 * mark.length + 3 ? 'W'.repeat(most) : `${mark}-${body.trimEnd()}-${mark}`
  }
}

type Long = ReturnType<typeof longTexts>

const place = (long: Long): PaperPlace => ({
  // In both alphabets a name takes twice its length.
  name: long(403),
  address: long(300),
  postal: long(20),
  city: long(120),
  iso: 'GR',
  person: long(120),
  phone: '+30 210 1234567890',
  book_emails: Array.from({ length: 5 }, () => `${long(60).replaceAll(' ', '')}@example.com`),
  booking: long(300),
})

const stop = (long: Long, notes: number): PaperStop => ({
  date: '2026-11-24',
  time_from: '08:00',
  time_to: '12:00',
  custom: 1,
  notes: long(notes),
  starts_at: '2026-11-24T06:00:00Z',
  ends_at: '2026-11-24T10:00:00Z',
  timezone: 'Europe/Athens',
  place: place(long),
  customs: place(long),
  party: place(long),
})

const most = (field: { meta: () => Record<string, unknown> | undefined }): number =>
  Number(field.meta()?.['maxLength'] ?? 0)

const cargo = (long: Long): PaperCargo => ({
  name: `${long(80)} – ${long(80)}`,
  description: long(most(cargoFields.description.unwrap())),
  un_number: '1993',
  shipping_name: long(most(cargoFields.shipping_name.unwrap())),
  technical_name: long(most(cargoFields.technical_name.unwrap())),
  shipping_name_local: long(most(cargoFields.shipping_name_local.unwrap())),
  adr_class: '6.1 (3, 8)',
  packing_group: 'III',
  tunnel_code: 'B1000C',
  environmentally_hazardous: true,
  packages: long(most(cargoFields.packages.unwrap())),
  gross_weight: 999_999.99,
  net_weight: 999_999.99,
})

const person = (long: Long): PaperPerson => ({
  name: long(160),
  email: `${long(150).replaceAll(' ', '')}@example.com`,
  phone: '+30 6912345678901',
})

const firm = (long: Long): PaperFirm => ({
  name: long(403),
  address: long(300),
  postal: long(20),
  city: long(120),
  iso: 'DE',
  vat: 'EL 0912288850',
  eori: 'GR12345678901234A',
  terms: long(2_000),
  term: long(80),
  contact: person(long),
})

const costs = (long: Long): PaperCost[] =>
  ([null, 'customer', 'sender', 'consignee', 'carrier'] as const).map((payer) => ({
    name: long(80),
    text: long(300),
    prepaid: payer === 'carrier',
    payer,
    amount: 99_999_999_99,
    vat_code: payer === 'customer' ? '13.99' : '',
  }))

interface Size {
  cargos: number
  packings: number
  notes: number
}

const longDetail = (long: Long, { cargos, packings, notes }: Size): PaperDetail => ({
  trailer: long(80),
  load: long(80),
  ambient: long(80),
  load_meters: 13.6,
  weight: 999_999.99,
  cargo_value: 1,
  declared_value: 99_999_999_99,
  temp: -20.5,
  start_temp: -22.5,
  stop_temp: -18.5,
  degrees: 'C',
  reefer_mode: 'continuous',
  notes: long(notes),
  loading: stop(long, notes),
  unloading: stop(long, notes),
  cargos: Array.from({ length: cargos }, () => cargo(long)),
  references: [1, 2, 5].flatMap((kind) =>
    [true, false].map((attached) => ({
      name: long(80),
      number: long(most(referenceFields.ref_number)),
      attached,
      kind,
    })),
  ),
  packings: Array.from({ length: packings }, () => ({
    name: long(80),
    pallets: 99_999,
    exchange: true,
    length: 2_000,
    width: 500,
    height: 500,
    weight: 99_999.99,
    stack: 10,
  })),
})

const atHome = {
  ours: { country: 'EL', eu: true },
  theirs: { country: 'EL', eu: true, checked: false },
  forwards: false,
}

/** What papers say of VAT, at its longest. */
export const longestTreatments = (making: Making): VatTreatment[] => {
  const long = longTexts(making)
  return vatCases.map((vat_case) => ({
    vat_case,
    side: 'both',
    exemption: 31,
    sentence_en: long(most(vatInput.shape.sentence_en)),
    sentence_el: long(most(vatInput.shape.sentence_el)),
  }))
}

/** An order with every field at its longest. */
export const longestFacts = (making: Making, size: Size): OrderPaperFacts => {
  const long = longTexts(making)
  return {
    id: 1,
    number_id: '2026-99999',
    status: 1,
    updated_at: '2026-11-24T10:00:00Z',
    import_export: 2,
    freight_terms: 'collect',
    incoterm: 'DAP',
    incoterm_place: long(120),
    avoid_sea: true,
    customer: firm(long),
    carrier: firm(long),
    pn_truck: 'W'.repeat(24),
    pn_trailer: 'W'.repeat(24),
    price: 99_999_999_99,
    vat: { rate: 24.99, facts: { side: 'sell', rule: 'domestic', parties: atHome } },
    costs: costs(long),
    direct: costs(long),
    details: [longDetail(long, size)],
    business: {
      name: long(200),
      title: long(200),
      vat: 'EL 0912288850',
      doy: long(80),
      gemi: '9'.repeat(20),
      address: long(300),
      postal: long(20),
      city: long(120),
      iso: 'GR',
      phone: '+30 210 1234567890',
      email: `${long(150).replaceAll(' ', '')}@example.com`,
      website: `https://${long(150).replaceAll(' ', '')}.example`,
      terms: long(4_000),
      footer: long(1_000),
      logo: null,
    },
    bank: { name: long(120), iban: 'GR1601101250000000012300695', swift: 'ETHNGRAAXXX' },
    person: person(long),
  }
}

/** All texts within something that have signs of their own. */
export const longTextsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\d+ΩW/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTextsIn) : []
}

const longHouse = (long: Long) => ({ name: long(200), lines: [long(460), long(160)], logo: null })

const FIGURE = '-999,999,999.99'

/** The figures of a period, each at its widest. */
export const longestFigures = (making: Making, language: Language): StatisticsPaper => {
  const long = longTexts(making)
  const heads = [
    'Customer',
    'Orders',
    'Turnover €',
    'Cost €',
    'Profit €',
    'Margin',
    'Late',
    'On time',
    'Damaged',
  ]
  const figures = ['999,999', FIGURE, FIGURE, FIGURE, '100.0%', '999,999', '100.0%', '999,999']
  return {
    language,
    title: long(60),
    period: { from: '2026-10-01', to: '2026-10-31' },
    before: { from: '2026-09-01', to: '2026-09-30' },
    basis: long(80),
    filters: long(600),
    isOwn: true,
    cards: Array.from({ length: 8 }, () => ({ name: long(40), value: FIGURE, before: FIGURE })),
    parts: [
      {
        title: long(80),
        heads: heads.map((head, at) => ({ head, share: at === 0 ? 4.5 : 2, isNumber: at > 0 })),
        rows: Array.from({ length: 3 }, () => [long(200), ...figures]),
        more: 5,
      },
    ],
    notes: [long(300)],
    house: longHouse(long),
    madeAt: '2026-11-24T10:00:00Z',
  }
}

/** An offer with every field at its longest, and its letterhead. */
export const longestOffer = (making: Making, language: Language): Parameters<typeof offerSheets> => {
  const long = longTexts(making)
  const town = () => ({ country_iso: 'GR', city: long(120) })
  const option = () => ({
    title: long(120),
    note: long(300),
    goods: long(120),
    from: town(),
    to: town(),
    days: 99,
    unit: 'pallet' as const,
    quantity: 99_999,
    price: 9_999_999_999,
    total: 9_999_999_999,
    vat: long(300),
    recommended: true,
    valid_until: '2026-12-24',
    loading_date: '2026-11-24',
    over: false,
  })
  const page = {
    number_id: '2026-99999',
    revision: 9,
    language,
    state: 'open' as const,
    title: long(120),
    content: `<p>${long(2_000)}</p>`,
    firm: long(200),
    contact: long(160),
    business: { name: '', city: '', phone: '', email: '' },
    sender: { name: long(160), email: long(160).replaceAll(' ', ''), phone: '+30 6912345678901' },
    sent_at: '2026-11-24T10:00:00Z',
    valid_until: '2026-12-24',
    options: [option(), option()],
    manuscripts: [{ title: long(120), body: `<p>${long(1_000)}</p>` }],
    files: [],
    accepted: null,
    logo: null,
    loading_from: '2026-11-24',
  }
  return [page, longHouse(long)]
}
