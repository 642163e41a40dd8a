import { RecordLink } from '../list/record-link.tsx'
import classes from './orders.module.css'

export const OrderLink = ({ id, number }: { id: number; number: string }) => (
  <RecordLink edit="/app/orders/edit" id={id} className={classes.number}>
    {number}
  </RecordLink>
)
