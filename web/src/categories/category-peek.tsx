import type { CategoryRecord } from '@dromos/contract/categories/categories.ts'
import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryFields, categoryWord, nameWords } from '@dromos/contract/categories/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { language } from '../i18n/language.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import type { FactLine } from '../ui/fact-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { categoryCalls, categoryName, useCategories } from './categories.api.ts'
import { t } from './categories.messages.ts'
import { CategoryActions } from './category-actions.tsx'
import { categoryRecords } from './category-list.ts'
import { CategoryUses } from './category-uses.tsx'
import { extraText } from './category-words.ts'

interface CategoryPeekProps {
  id: number
  onClose: () => void
}

/** A value of the list that the address names. */
export function CategoryPeek(props: CategoryPeekProps) {
  const { type } = useParams({ strict: false })
  const known = categoryTypes.find((one) => one === type)
  return known && <Peek type={known} {...props} />
}

function Peek({ type, id, onClose }: CategoryPeekProps & { type: CategoryType }) {
  // The name of the cargo that a part belongs to.
  useCategories('cargo')
  return (
    <PeekFrame
      list={categoryRecords(type)}
      read={useQuery(categoryCalls(type).read(id))}
      name={categoryName}
      renderFlags={({ system }) => system && <StateFlag tone="plain">{t('system')}</StateFlag>}
      renderActions={(value) => <CategoryActions type={type} value={value} isRow onDestroyed={onClose} />}
      onClose={onClose}
    >
      {(value) => (
        <>
          <PeekPart title={t(`types.${type}`)}>
            <FactLines lines={factsOf(type, value)} />
          </PeekPart>
          <PeekPart title={t('usedIn')}>
            <CategoryUses type={type} id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}

function factsOf(type: CategoryType, value: CategoryRecord): FactLine[] {
  const other = language === 'el' ? 'en' : 'el'
  const own = categoryFields(type).map((name): FactLine =>
    fact(categoryWord(type, name)[language], extraText(name, value[name])),
  )
  return [fact(nameWords[other][language], value[`name_${other}`]), ...own]
}
