import type { CategoryListItem } from '@dromos/contract/categories/categories.ts'
import type { categoryList } from '@dromos/contract/categories/filters.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import { Link } from '@tanstack/react-router'
import { language } from '../i18n/language.ts'
import { countOf } from '../platform/format.ts'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import listClasses from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { categoryName } from './categories.api.ts'
import { t } from './categories.messages.ts'
import { CategoryActions } from './category-actions.tsx'
import { ColourDot } from './colour-dot.tsx'
import { extraLabel, extrasOf, extraText } from './category-words.ts'

type Column = GridColumn<CategoryListItem> & { sort?: (typeof categoryList)['sorts'][number] }

const isGreek = language === 'el'

/** The columns of one list: both names, the fields it has, how often a value is used and whether it is on. */
export function columnsOf(type: CategoryType): readonly Column[] {
  return [
    {
      id: 'name',
      label: t(isGreek ? 'nameEl' : 'nameEn'),
      width: 220,
      sort: isGreek ? 'name_el' : 'name_en',
      pinned: true,
      fixed: true,
      cell: (value) => (
        <Link
          to="/app/categories/edit/$type/$id"
          params={{ type, id: String(value.id) }}
          className={listClasses['link']}
        >
          {categoryName(value)}
        </Link>
      ),
    },
    {
      id: 'other_name',
      label: t(isGreek ? 'nameEn' : 'nameEl'),
      width: 200,
      sort: isGreek ? 'name_en' : 'name_el',
      grow: 1,
      cell: (value) => (isGreek ? value.name_en : value.name_el),
    },
    ...extrasOf(type).map((name) => extraColumn(type, name)),
    {
      id: 'uses',
      label: t('uses'),
      width: 80,
      align: 'end',
      cell: (value) => countOf(value.uses, value.uses_is_estimate),
    },
    {
      id: 'state',
      label: ui('state'),
      width: 125,
      cell: (value) => <CategoryState value={value} />,
    },
    {
      id: 'more',
      isTools: true,
      label: ui('actions'),
      width: 80,
      cell: (value) => <CategoryActions type={type} value={value} isRow />,
    },
  ]
}

/** Switched off, or relied upon by the program; nothing for all others. */
export function CategoryState({ value }: { value: { active: boolean; system: boolean } }) {
  if (!value.active) return <StateFlag tone="warning">{ui('off')}</StateFlag>
  return value.system ? <StateFlag tone="plain">{t('system')}</StateFlag> : null
}

const figures = new Set<keyof CategoryExtras>([
  'length',
  'width',
  'height',
  'weight',
  'pallets',
  'load_meters',
  'days',
])

// Shown when they are chosen: with them the rows of the longest lists would not fit.
const aside = new Set<keyof CategoryExtras>([
  'width',
  'height',
  'code',
  'lang_iso',
  'vat_prefix',
  'timezone',
  'pallet_exchange',
  'vat_code',
])

function extraColumn(type: CategoryType, name: keyof CategoryExtras): Column {
  const label = extraLabel(type, name)
  return {
    id: name,
    label,
    width: Math.max(84, Math.min(160, 28 + label.length * 6.5)),
    hidden: aside.has(name),
    ...(figures.has(name) ? { align: 'end' as const } : {}),
    cell: (value) =>
      name === 'class' && value.class ? (
        <ColourDot name={value.class}>{extraText(name, value.class)}</ColourDot>
      ) : (
        extraText(name, value[name])
      ),
  }
}
