import { createHash } from 'node:crypto'

/** Fields that papers got later, with what they are while nobody has typed anything: what was sent before did not know them. */
const later: Readonly<Record<string, unknown>> = {
  technical_name: '',
  shipping_name_local: '',
  environmentally_hazardous: false,
  packages: '',
  gross_weight: null,
  net_weight: null,
  eori: '',
}

/** What a paper says by the law of its day, and no party agrees. */
const lawful: ReadonlySet<string> = new Set(['vat_code'])

/** What a document states as a hash: two that are the same state the same, whichever version of this program made them. */
export function statementHash(agreed: object): string {
  const isUnsaid = (field: string, value: unknown) =>
    lawful.has(field) || (field in later && later[field] === value)
  const said = JSON.stringify(agreed, (field: string, value: unknown) =>
    isUnsaid(field, value) ? undefined : value,
  )
  return createHash('sha256').update(said).digest('base64url')
}
