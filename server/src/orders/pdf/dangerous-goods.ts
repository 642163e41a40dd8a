import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { PaperCargo, PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import type { Paper } from './pdf-facts.ts'

/** What a transport document states of one substance (ADR 5.4.1.1.1), in the sequence that it prescribes. */
export function adrEntry(paper: Paper, cargo: PaperCargo, detail: PaperDetail): string {
  const name = [cargo.shipping_name, cargo.technical_name && `(${cargo.technical_name})`]
  const hazard = cargo.environmentally_hazardous ? words.en.hazard : ''
  return [...identity(cargo, name), hazard, ...amounts(paper, cargo, { detail, language: 'en' })]
    .filter(Boolean)
    .join(', ')
}

/** The same in the language of the country of loading; empty where nobody has named it there. */
export function localAdrEntry(paper: Paper, cargo: PaperCargo, detail: PaperDetail): string {
  if (cargo.shipping_name_local === '') return ''
  const isGreek = speaksGreek.has(detail.loading.place.iso)
  const hazard = isGreek && cargo.environmentally_hazardous ? words.el.hazard : ''
  const language = isGreek ? 'el' : 'en'
  return [
    ...identity(cargo, [cargo.shipping_name_local]),
    hazard,
    ...amounts(paper, cargo, { detail, language }),
  ]
    .filter(Boolean)
    .join(', ')
}

const speaksGreek: ReadonlySet<string> = new Set(['GR', 'CY'])

/** UN number and name, class with subsidiary risks, packing group, tunnel code. */
function identity(cargo: PaperCargo, name: readonly string[]): string[] {
  const { un_number: number, adr_class: label, packing_group: group, tunnel_code: tunnel } = cargo
  return [
    [`UN ${number}`, ...name].filter(Boolean).join(' '),
    label || '–',
    group ?? '',
    tunnel && `(${tunnel})`,
  ]
}

interface Measured {
  detail: PaperDetail
  language: Language
}

/** Packages and quantity; of goods that are alone in their consignment those of the consignment. */
function amounts({ format }: Paper, cargo: PaperCargo, { detail, language }: Measured): string[] {
  const isAlone = detail.cargos.length === 1
  const packed = detail.packings.map(({ name, pallets }) => `${format.number(pallets)} × ${name}`).join(' + ')
  const { gross, net } = words[language]
  const weights = [
    [cargo.gross_weight ?? (isAlone && cargo.net_weight === null ? weightOf(detail) : null), gross],
    [cargo.net_weight, net],
  ] as const
  return [
    cargo.packages || (isAlone ? packed : ''),
    ...weights.map(([kilograms, kind]) =>
      kilograms === null ? '' : `${format.kilograms(kilograms)} ${kind}`,
    ),
  ]
}

const words: Record<Language, { hazard: string; gross: string; net: string }> = {
  en: { hazard: 'ENVIRONMENTALLY HAZARDOUS', gross: 'gross', net: 'net' },
  el: { hazard: 'ΕΠΙΚΙΝΔΥΝΟ ΓΙΑ ΤΟ ΠΕΡΙΒΑΛΛΟΝ', gross: 'μικτό', net: 'καθαρό' },
}
