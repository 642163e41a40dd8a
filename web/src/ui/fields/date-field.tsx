import { ActionIcon, Popover } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { locale } from '../../i18n/language.ts'
import { IconCalendar } from '../icons.ts'
import { addDays, formatDay, isDay, parseDay } from '@dromos/contract/notation/days.rules.ts'
import { t } from './fields.messages.ts'
import { ParsedInput } from './parsed-input.tsx'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'
import classes from './fields.module.css'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

/** `YYYY-MM-DD`, typed day first (`24.11.`, `241126`). Arrows: a day, Shift: a week, Alt+down: calendar. */
export function DateField<T extends FieldValues, O>(props: FieldProps<T, O> & { empty?: null | undefined }) {
  const { value, change, blur, ref, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const empty = 'empty' in props ? props.empty : null
  return (
    <ParsedInput
      {...input}
      placeholder={input.readOnly ? undefined : t('dayHint')}
      inputRef={ref}
      inputMode="numeric"
      classNames={{ input: classes.figures ?? '', section: classes.weekday ?? '' }}
      leftSection={isDay(value) ? weekdayOf(value) : null}
      leftSectionPointerEvents="none"
      leftSectionWidth={isDay(value) ? 40 : 0}
      rightSection={
        input.readOnly ? null : (
          <CalendarButton
            label={props.label}
            value={isDay(value) ? value : null}
            isOpen={isOpen}
            setOpen={setOpen}
            onPick={(day) => {
              change(day)
              setOpen(false)
            }}
          />
        )
      }
      value={value}
      parse={(text) => parseDay(text, today()) ?? empty}
      format={formatDay}
      change={change}
      blur={blur}
      step={(event) => stepped(event, value, () => setOpen(true))}
    />
  )
}

interface CalendarButtonProps {
  label: string
  value: string | null
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onPick: (day: string) => void
}

function CalendarButton({ label, value, isOpen, setOpen, onPick }: CalendarButtonProps) {
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={26}
          tabIndex={-1}
          aria-label={`${t('openCalendar')}: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('calendar')}>
        {isOpen && (
          <Suspense fallback={<div className={classes.calendarSpace} />}>
            <Calendar value={value} today={today()} onPick={onPick} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const today = (): string => new Date().toLocaleDateString('sv-SE')

const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

function stepped(
  event: KeyboardEvent<HTMLInputElement>,
  value: unknown,
  open: () => void,
): string | undefined {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (!direction || event.ctrlKey || event.metaKey) return undefined
  if (event.altKey) {
    if (event.key !== 'ArrowDown') return undefined
    // Browsers take these keys to the end of the page, away from the field.
    event.preventDefault()
    open()
    return undefined
  }
  const from = isDay(value) ? value : today()
  return addDays(from, direction * (event.shiftKey ? 7 : 1))
}
