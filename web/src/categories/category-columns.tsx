import classes from './categories.module.css'
import type { CategoryListItem } from '@dromos/contract/categories/categories.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/categories/category-types.ts'
import {
  categoryColumns,
  categoryFields,
  categoryWord,
  systemWord,
} from '@dromos/contract/categories/columns.ts'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import type { DrawnColumn, ListColumn } from '../list/grid-columns.ts'
import { countOf } from '../platform/format.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { RecordLink } from '../list/record-link.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { categoryName } from './categories.api.ts'
import { categoryRecords } from './category-list.ts'
import { extraText } from './category-words.ts'

type Table = ReturnType<typeof categoryColumns>

export function columnsOf(type: CategoryType): readonly ListColumn<CategoryListItem, Table>[] {
  return gridColumns<CategoryListItem, Table>(categoryColumns(type, language), {
    columns: {
      name: {
        width: 260,
        cell: (value) => (
          <>
            <RecordLink edit={categoryRecords(type).edit} id={value.id}>
              {categoryName(value)}
            </RecordLink>{' '}
            <CategoryState value={value} />
          </>
        ),
      },
      other_name: { width: 200, grow: 1 },
      ...Object.fromEntries(categoryFields(type).map((name) => [name, drawnField(type, name)])),
      uses: { cell: (value) => countOf(value.uses, value.uses_is_estimate) },
      state: { width: 125, cell: (value) => <CategoryState value={value} /> },
    },
  })
}

export function CategoryState({ value }: { value: { active: boolean; system: boolean } }) {
  if (!value.active) return <StateFlag tone="warning">{ui('off')}</StateFlag>
  return value.system ? <StateFlag tone="plain">{systemWord[language]}</StateFlag> : null
}

function drawnField(type: CategoryType, name: keyof CategoryExtras): DrawnColumn<CategoryListItem> {
  const label = categoryWord(type, name)[language]
  return {
    width: Math.max(84, Math.min(160, 28 + label.length * 6.5)),
    cell: (value) =>
      name === 'class' && value.class ? (
        <ColourDot name={value.class}>{extraText(name, value.class)}</ColourDot>
      ) : (
        extraText(name, value[name])
      ),
  }
}

/** A value's colour: a dot and its name, never the dot alone. */
function ColourDot({ name, children }: { name: string; children: string }) {
  return (
    <span className={classes.colour} data-colour={name}>
      {children}
    </span>
  )
}
