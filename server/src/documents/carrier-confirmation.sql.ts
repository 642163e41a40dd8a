import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { utcIso } from '../db/columns.ts'

type Confirmed = Extract<DocumentKind, 'order' | 'groupage'>

/** When the carrier of a row confirmed its transport order, and who of us has noted it; null where it has not. */
export const confirmationJson = (
  kind: Confirmed,
  row: string,
): string => `case when ${row}.confirmed_by_carrier_at
  is not null then json_build_object('at', ${utcIso(`${row}.confirmed_by_carrier_at`)}, 'by',
    (select noted.name || ' ' || noted.surname from document_logs line join people noted on noted.id = line.created_by
      where line.${kind}_id = ${row}.id and line.data->>'event' = 'carrier_confirm' order by line.id desc limit 1)) end`

/** What its carrier has is another transport order now, or its carrier is another one. */
export const noConfirmation = { confirmed_by_carrier_at: null } as const
