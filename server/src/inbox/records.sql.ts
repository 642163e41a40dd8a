import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'

/** A record that mails are filed under. */
export interface MailedRecord {
  kind: DocumentKind
  id: number
  number_id: string
  business_id: number
  /** Its customer; the carrier of a groupage. */
  firm: string
  /** Whose mails are answered in time; null for a groupage. */
  customer_id: number | null
  /** Everybody who works on it, the customer first. */
  firms: number[]
  assign_user: number | null
}

interface Narrowed {
  order: string
  booking: string
  groupage: string
  offer: string
}

/** Records of each kind under a condition of its own, as the rows of `MailedRecord`. */
export const recordsSql = ({ order, booking, groupage, offer }: Narrowed): string => `
  select 'order' as kind, o.id, o.number_id, o.business_id, firm.name as firm, o.firm_company_id as customer_id,
    array_remove(array[o.firm_company_id, o.firm_carrier_id], null) as firms, o.assign_user
  from orders o join firms firm on firm.id = o.firm_company_id where ${order}
  union all
  select 'booking', b.id, coalesce(b.number_id, ''), b.business_id, b.customer_name, b.firm_company_id,
    array[b.firm_company_id], b.assign_user
  from bookings b where ${booking}
  union all
  select 'groupage', g.id, g.number_id, g.business_id, coalesce(carrier.name, ''), null,
    array_remove(g.firm_carrier_id || array(select leg.firm_carrier_id from groupage_legs leg where leg.groupage_id = g.id), null),
    g.assign_user
  from groupages g left join firms carrier on carrier.id = g.firm_carrier_id where ${groupage}
  union all
  select 'offer', f.id, f.number_id, f.business_id, firm.name, f.firm_id, array[f.firm_id], f.created_by
  from offers f join firms firm on firm.id = f.firm_id where ${offer}`
