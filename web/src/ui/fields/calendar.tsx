import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/el'
import 'dayjs/locale/en-gb'
import { language } from '../../i18n/language.ts'
import { holidayName } from '../../platform/holidays.ts'
import { t } from './fields.messages.ts'

interface CalendarProps {
  value: string | null
  today: string
  onPick: (day: string) => void
}

export function Calendar({ value, today, onPick }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  const start = value ?? today
  useEffect(() => {
    // The day to start from takes the focus, so that arrow keys and Enter choose at once.
    box.current?.querySelector<HTMLButtonElement>('[data-start]')?.focus()
  }, [])
  return (
    <div ref={box}>
      <DatePicker
        locale={language === 'el' ? 'el' : 'en-gb'}
        firstDayOfWeek={1}
        hideOutsideDates
        value={value}
        defaultDate={start}
        onChange={(day) => {
          if (day) onPick(day)
        }}
        highlightToday
        ariaLabels={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
        getDayProps={(day) => ({
          title: holidayName(day),
          'data-holiday': holidayName(day) !== undefined || undefined,
          'data-start': day === start || undefined,
        })}
      />
    </div>
  )
}
