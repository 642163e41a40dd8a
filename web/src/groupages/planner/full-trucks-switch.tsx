import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { withoutFullTrucks } from './full-trucks.ts'
import { t } from './planner.messages.ts'
import classes from './planner.module.css'

const KEY = 'dromos.planner.full-trucks'

/** Open orders without the full trucks, unless those are wanted beside part loads, which this browser remembers. */
export function useFullTrucks(
  orders: readonly PlannedOrder[],
  asked: Omit<Parameters<typeof withoutFullTrucks>[1], 'isShown'>,
) {
  const [isShown, setShown] = useState(() => localStorage.getItem(KEY) === 'shown')
  const toggle = () => {
    setShown(!isShown)
    if (isShown) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'shown')
  }
  return { ...withoutFullTrucks(orders, { ...asked, isShown }), isShown, toggle }
}

/** Shows and hides full trucks, and says how many are not listed; nothing where there are none. */
export function FullTrucks({ hidden, isShown, toggle }: Omit<ReturnType<typeof useFullTrucks>, 'listed'>) {
  if (hidden === 0 && !isShown) return null
  return (
    <div className={classes.full}>
      <Switch size="xs" label={t('fullTrucks')} checked={isShown} onChange={toggle} />
      {hidden > 0 && <span className="muted">{t('fullHidden', { count: hidden })}</span>}
    </div>
  )
}
