import { RecordLink } from '../list/record-link.tsx'
import classes from './orders.module.css'

/** An order's number, leading to the order; from a list, so that its neighbours there are known. */
export const OrderLink = ({ id, number }: { id: number; number: string }) => (
  <RecordLink edit="/app/orders/edit" id={id} className={classes.number}>
    {number}
  </RecordLink>
)
