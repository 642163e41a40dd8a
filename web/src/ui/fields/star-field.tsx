import { Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { IconStar, IconStarFilled } from '../icons.ts'
import { t } from '../stars.messages.ts'
import classes from './star-field.module.css'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

const steps = [1, 2, 3, 4, 5] as const

/** By mouse, arrows or typed figure. What is not required can be left without stars; 0 takes them away. */
export function StarField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { value, change, blur, ref, input, isReadOnly } = useField(props)
  const name = useId()
  const stars = typeof value === 'number' ? value : null
  const { required = false } = props
  const star = (step: number | null) => ({
    type: 'radio' as const,
    name,
    value: step ?? 0,
    checked: stars === step && (step !== null || !required),
    disabled: isReadOnly,
    onChange: () => change(step),
    onBlur: blur,
    // Where the focus goes when something is wrong with the field, or it is the first of its dialog.
    ref: step === (required ? 1 : null) ? ref : undefined,
    'data-autofocus': (step === (stars ?? 1) && input['data-autofocus']) || undefined,
  })
  return (
    <Input.Wrapper
      className={input.className}
      labelElement="div"
      labelProps={{ id: `${name}label` }}
      label={input.label}
      withAsterisk={input.withAsterisk}
      description={input.description}
      error={input.error}
      errorProps={{ id: `${name}error` }}
    >
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${name}label`}
        aria-required={required}
        aria-invalid={input.error ? true : undefined}
        aria-describedby={input.error ? `${name}error` : undefined}
        className={classes.stars}
        onKeyDown={typeStars}
      >
        {steps.map((step) => {
          const isOn = step <= (stars ?? 0)
          const Icon = isOn ? IconStarFilled : IconStar
          return (
            <label key={step} className={classes.star} data-on={isOn || undefined}>
              <input {...star(step)} />
              <Icon aria-hidden size={24} />
              <span className="visually-hidden">{t('stars', { count: step })}</span>
            </label>
          )
        })}
        {!required && (
          <label className={classes.none}>
            <input {...star(null)} />
            <span aria-hidden>–</span>
            <span className="visually-hidden">{t('notJudged')}</span>
          </label>
        )}
      </div>
    </Input.Wrapper>
  )
}

function typeStars({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): void {
  if (ctrlKey || metaKey || altKey || !/^[0-5]$/.test(key)) return
  const wanted = currentTarget.querySelector<HTMLInputElement>(`input[value="${key}"]`)
  wanted?.focus()
  wanted?.click()
}
