import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { Select } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { matching } from '../ui/fields/list-filter.ts'
import { listPlace, listScroll } from '../ui/fields/list-props.ts'
import classes from './categories.module.css'
import { t } from './categories.messages.ts'

const groups = [
  { group: t('groups.people'), types: ['gender', 'job_title', 'firm', 'operation', 'heard_about', 'term'] },
  { group: t('groups.loads'), types: ['trailer', 'load', 'packing', 'cargo', 'subcargo', 'ambient'] },
  { group: t('groups.orders'), types: ['order_status', 'reference', 'cost', 'damage', 'log', 'file'] },
  { group: t('groups.general'), types: ['country', 'emission', 'crossing'] },
] as const satisfies { group: string; types: CategoryType[] }[]

const data = groups.map(({ group, types }) => ({
  group,
  items: types.map((type) => ({ value: type, label: t(`types.${type}`) })),
}))

/** Every list there is, beside the values of the one that is open. */
export function TypeList({ type }: { type: CategoryType }) {
  return (
    <nav className={classes.typeList} aria-label={t('lists')}>
      {groups.map(({ group, types }) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul className={classes.typeGroup}>
            {types.map((one) => (
              <li key={one}>
                <Link
                  to="/app/categories/list/$type"
                  params={{ type: one }}
                  aria-current={one === type ? 'page' : undefined}
                >
                  {t(`types.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The same in one field, where there is no room beside the values. */
export function TypeSwitch({ type }: { type: CategoryType }) {
  const navigate = useNavigate()
  return (
    <Select
      className={classes.types ?? ''}
      aria-label={t('list')}
      data={data}
      value={type}
      onChange={(next) => {
        const chosen = categoryTypes.find((known) => known === next)
        if (chosen) void navigate({ to: '/app/categories/list/$type', params: { type: chosen } })
      }}
      searchable
      filter={matching}
      selectFirstOptionOnChange
      onFocus={(event) => event.currentTarget.select()}
      allowDeselect={false}
      comboboxProps={listPlace}
      withScrollArea={false}
      styles={{ options: listScroll }}
    />
  )
}
