import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from './fields.messages.ts'
import type { ParsedInputProps } from './parsed-input.tsx'
import { ParsedInput } from './parsed-input.tsx'
import classes from './fields.module.css'

interface ReadInputProps extends Omit<ParsedInputProps, 'change'> {
  change: (value: unknown) => void
  other: (text: string) => number | null
}

/** Text that may mean two numbers (`9.800`) is read as thousands; the field says so and offers the other. */
export function ReadInput({ other, parse, change, format, description, ...rest }: ReadInputProps) {
  const [unclear, setUnclear] = useState<{ value: unknown; other: number } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = unclear !== null && unclear.value === rest.value
  return (
    <ParsedInput
      {...rest}
      wrapperProps={{ ref: frame }}
      format={format}
      parse={(text) => {
        const value = parse(text)
        const second = other(text)
        setUnclear(second === null ? null : { value, other: second })
        return value
      }}
      change={change}
      description={
        isOpen ? (
          <Reading
            read={format(unclear.value)}
            other={format(unclear.other)}
            onOther={() => {
              change(unclear.other)
              setUnclear(null)
              frame.current?.querySelector('input')?.focus()
            }}
          />
        ) : (
          description
        )
      }
    />
  )
}

interface ReadingProps {
  read: string
  other: string
  onOther: () => void
}

function Reading({ read, other, onOther }: ReadingProps) {
  return (
    <output>
      {t('readAs', { value: read })}{' '}
      <UnstyledButton className={classes.otherReading} onClick={onOther}>
        {t('readInstead', { value: other })}
      </UnstyledButton>
    </output>
  )
}
