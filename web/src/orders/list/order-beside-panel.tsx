import { OrderPeek } from './order-peek.tsx'

/** An order beside a conversation about it: stops, driver, profit and credit, each by its reader's rights. */
export function OrderBesidePanel({ id, onClose }: { id: number; onClose: () => void }) {
  return <OrderPeek id={id} onClose={onClose} />
}
