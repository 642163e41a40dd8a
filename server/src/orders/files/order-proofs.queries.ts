import { proofKinds } from '@dromos/contract/constants/file-kinds.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface ProofOrder {
  id: number
  number_id: string
  proofs: { id: string; key: string; name: string; size: number; kind: string }[]
}

/** Orders with their CMR notes and proofs of delivery, by number. `firmId`: the only firm whose orders and released files count. */
export async function listProofs(
  db: Db,
  { ids, firmId, language }: { ids: readonly number[]; firmId: number | null; language: Language },
): Promise<ProofOrder[]> {
  const found = await sql<ProofOrder>`
    select o.id, o.number_id, coalesce(proof.all_of_it, '[]') as proofs
    from orders o
    left join lateral (
      select jsonb_agg(jsonb_build_object(
          'id', f.id, 'key', content.key, 'name', content.name, 'size', content.size,
          'kind', kind.${sql.ref(`name_${language}`)}) order by f.file_type_id desc, f.created_at, f.id) as all_of_it
      from files f
      join stored_files content on content.key = f.stored_key
      join file_types kind on kind.id = f.file_type_id
      where f.order_id = o.id and f.removed_at is null and f.file_type_id = any(${[...proofKinds]}::int[])
        and (${firmId}::int is null or f.released_to = ${firmId}::int)
    ) proof on true
    where o.id = any(${[...ids]}::int[]) and (${firmId}::int is null or o.firm_company_id = ${firmId}::int)
    order by o.number_id`.execute(db)
  return found.rows
}
