import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportRows } from './export-rows.tsx'
import { exportsQuery, isUnderWay } from './exports.api.ts'
import { t } from './exports.messages.ts'

/** What of one list is written behind the scenes, and what lies there; nothing where there is none. */
export function ListExports({ list }: { list: ViewedList }) {
  const { data } = useQuery(exportsQuery)
  const exports = (data?.data ?? []).filter(
    (record) => record.list === list && (isUnderWay(record.state) || record.size !== null || record.problem),
  )
  if (exports.length === 0) return null
  return (
    <>
      <p className="muted">{t('behind')}</p>
      <ExportRows exports={exports.slice(0, SHOWN)} />
      <Link to="/app/exports">{t('all')}</Link>
    </>
  )
}

const SHOWN = 3
