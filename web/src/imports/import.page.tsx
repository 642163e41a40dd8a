import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryTitle } from '@dromos/contract/categories/columns.ts'
import { importKinds, importRights } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { language } from '../i18n/language.ts'
import { menu } from '../navigation.ts'
import { useCan } from '../platform/session/session.tsx'
import { Page } from '../ui/page.tsx'
import { ImportSteps } from './import-steps.tsx'
import { t } from './imports.messages.ts'

/** `/app/import/{kind}`, for categories with `?type=` */
export function ImportPage() {
  const { kind } = useParams({ strict: false })
  const { type }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const known = importKinds.find((name) => name === kind)
  const list = categoryTypes.find((name) => name === type)
  const can = useCan()
  const isWhole = known !== 'categories' || list !== undefined
  if (!known || !isWhole || !can(importRights[known])) return <Navigate to="/error" replace />
  return <Import key={`${known} ${list}`} kind={known} type={known === 'categories' ? list : undefined} />
}

function Import({ kind, type }: { kind: ImportKind; type: CategoryType | undefined }) {
  const { name, to } = listOf(kind, type)
  return (
    <Page title={t('title', { list: name })} trail={<Link to={to}>{name}</Link>}>
      <ImportSteps kind={kind} type={type} listLink={<Link to={to}>{t('show')}</Link>} />
    </Page>
  )
}

function listOf(kind: ImportKind, type: CategoryType | undefined): { name: string; to: string } {
  if (type) return { name: categoryTitle(type)[language], to: `/app/categories/list/${type}` }
  // Invoices come into the list of their orders.
  const list = kind === 'invoices' ? 'orders' : kind
  const entry = menu.flatMap(({ entries }) => entries).find(({ area }) => area === `/app/${list}`)
  return { name: listTitles[kind][language], to: entry?.path ?? '/app' }
}
