import { Link } from '@tanstack/react-router'
import classes from './orders.module.css'

/** An order's number, leading to the order. */
export function OrderLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to="/app/orders/edit/$id" params={{ id: String(id) }} className={classes.number}>
      {number}
    </Link>
  )
}
