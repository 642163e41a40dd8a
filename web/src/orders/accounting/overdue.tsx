import { officeDay } from '@dromos/contract/constants/office.ts'
import { useState } from 'react'
import classes from '../form/order-form.module.css'
import { t } from './order-accounting.messages.ts'

const DAY = 86_400_000

export function Overdue({ due }: { due: string }) {
  const [today] = useState(() => officeDay(new Date()))
  const days = Math.round((Date.parse(today) - Date.parse(due)) / DAY)
  return days > 0 ? <strong className={classes['overdue']}>{t('overdue', { count: days })}</strong> : null
}
