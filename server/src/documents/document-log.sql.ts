import type { DocumentAudience, DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { utcIso } from '../db/columns.ts'

export const newestLinesJson = (kind: DocumentKind, id: string, audience: DocumentAudience): string =>
  `(select coalesce(json_agg(json_build_object('id', log.id, 'log_type_id', log.log_type_id, 'text', log.text,
      'event', log.data->>'event', 'created_at', ${utcIso('log.created_at')},
      'created_by', author.name || ' ' || author.surname) order by log.id desc), '[]')
    from (select * from document_logs where ${kind}_id = ${id}${audience === 'staff' ? '' : ` and audience = '${audience}'`} order by id desc limit 20) log
    left join people author on author.id = log.created_by)`
