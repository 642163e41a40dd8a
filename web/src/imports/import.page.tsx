import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { importKinds } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CategoryListLink } from '../categories/category-field.tsx'
import { Page } from '../ui/page.tsx'
import { ImportSteps } from './import-steps.tsx'
import { t } from './imports.messages.ts'

/** `/app/import/{kind}`, for categories with `?type=` */
export function ImportPage() {
  const { kind } = useParams({ strict: false })
  const { type }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const known = importKinds.find((name) => name === kind)
  const list = categoryTypes.find((name) => name === type)
  if (!known || (known === 'categories' && !list)) return <Navigate to="/error" replace />
  return <Import key={`${known} ${list}`} kind={known} type={known === 'categories' ? list : undefined} />
}

function Import({ kind, type }: { kind: ImportKind; type: CategoryType | undefined }) {
  const link = (text?: string) => linkOf(kind, { type, text })
  return (
    <Page title={t(`title.${kind}`)} trail={link()}>
      <ImportSteps kind={kind} type={type} listLink={link(t('show'))} />
    </Page>
  )
}

/** The way to the list that a sheet comes into, named by the list unless told. */
function linkOf(
  kind: ImportKind,
  { type, text }: { type: CategoryType | undefined; text: string | undefined },
): ReactNode {
  if (kind === 'categories') return type && <CategoryListLink type={type} text={text} />
  return <Link to={listOf[kind]}>{text ?? t(`list.${kind}`)}</Link>
}

const listOf = { places: '/app/places/list', firms: '/app/firms', contacts: '/app/contacts' } as const
