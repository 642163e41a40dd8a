import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { originSearch } from '../list/list-origin.ts'
import { OrderOrigin } from './list/order-origin.ts'
import classes from './orders.module.css'

/** An order's number, leading to the order; from a list, so that its neighbours there are known. */
export function OrderLink({ id, number }: { id: number; number: string }) {
  const search = originSearch(useContext(OrderOrigin))
  return (
    <Link to="/app/orders/edit/$id" params={{ id: String(id) }} search={search} className={classes.number}>
      {number}
    </Link>
  )
}
