import { categoryRailQuery } from './categories.api.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { useQuery } from '@tanstack/react-query'
import { ReadPart } from '../list/read-part.tsx'
import { countOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { t } from './categories.messages.ts'

/** What uses a value of a list, and how often. */
export function CategoryUses({ type, id }: { type: CategoryType; id: number }) {
  return (
    <ReadPart read={useQuery(categoryRailQuery(type, id))}>
      {({ uses }) =>
        uses.length === 0 ? (
          <p className="bare muted">{t('notUsed')}</p>
        ) : (
          <FactLines
            lines={uses.map(({ where, uses: count, uses_is_estimate: isMore }) =>
              fact(t(`where.${where}`), countOf(count, isMore)),
            )}
          />
        )
      }
    </ReadPart>
  )
}
