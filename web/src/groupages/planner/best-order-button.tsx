import { bestOrderOf } from '@dromos/contract/groupages/planner/best-order.rules.ts'
import type { BestOrder } from '@dromos/contract/groupages/planner/best-order.rules.ts'
import type { Visit } from '@dromos/contract/groupages/planner/planner.ts'
import type { VisitKey } from '@dromos/contract/groupages/planner/stops.rules.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from './planner.messages.ts'

interface BestOrderProps {
  /** As they are loaded. */
  orders: readonly number[]
  /** As people have put them; none where nobody has. */
  stops: readonly VisitKey[]
  visits: readonly Visit[]
  onArrange: (best: BestOrder) => void
}

/** Puts the stops of a tour into the best order, and the loads with them; says so where they are in it. */
export function BestOrderButton({ onArrange, ...tour }: BestOrderProps) {
  const best = useBestOrder(tour)
  return (
    <Button size="compact-sm" variant="default" disabled={!best} onClick={() => best && onArrange(best)}>
      {t(best === null ? 'isBest' : 'bestOrder')}
    </Button>
  )
}

/** Looked for once the tour has been drawn; undefined until then. */
function useBestOrder({ orders, stops, visits }: Omit<BestOrderProps, 'onArrange'>) {
  const asked = JSON.stringify({ orders, stops })
  const [found, setFound] = useState<{ asked: string; visits: readonly Visit[]; best: BestOrder | null }>()
  useEffect(() => {
    const look = setTimeout(() => {
      const tour = JSON.parse(asked) as Pick<BestOrderProps, 'orders' | 'stops'> // written above
      setFound({ asked, visits, best: bestOrderOf(tour, visits) })
    })
    return () => clearTimeout(look)
  }, [asked, visits])
  return found?.asked === asked && found.visits === visits ? found.best : undefined
}
