/** An invoice that its customer should have paid, and how many days ago. */
export interface OverdueInvoice {
  number: string
  days: number
}

/** The oldest invoice of a firm, `firms` in scope, that is overdue beyond its reporting term on this day; null where there is none. */
export const overdueJson = (day: string): string => `(select json_build_object(
    'number', o.invoice_number, 'days', ${day} - o.invoice_due)
  from orders o where o.firm_company_id = firms.id and o.owes
    and o.invoice_due < ${day} - firms.reporting_days order by o.invoice_due, o.id limit 1)`
