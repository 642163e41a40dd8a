import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import { nameOfGroup } from './group-names.ts'
import type { NamedGroup } from './group-names.ts'
import classes from './statistics-tables.module.css'

export const ShareBar = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <svg className={classes.shareBar} viewBox="0 0 60 6" preserveAspectRatio="none">
      <rect data-ground width={60} height={6} rx={3} />
      <rect width={share * 60} height={6} rx={share > 0.99 ? 3 : 0} />
    </svg>
  )

export function GroupName({ dimension, group }: { dimension: Dimension; group: NamedGroup }) {
  const { key, country, label, country_to: countryTo, label_to: labelTo } = group
  if (key === null || label === '') {
    return <span className={key ? 'clip' : 'muted'}>{nameOfGroup(dimension, group)}</span>
  }
  if (dimension === 'lane') {
    return (
      <span className={classes.groupName}>
        <Code iso={country} />
        {label} <span className="muted">→</span> <Code iso={countryTo} />
        {labelTo}
      </span>
    )
  }
  return (
    <span className={classes.groupName} title={label}>
      {country !== '' && <Code iso={country} />}
      {label}
    </span>
  )
}

const Code = ({ iso }: { iso: string }) => <span className={classes.code}>{iso}</span>
