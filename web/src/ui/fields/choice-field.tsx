import { Checkbox, Input, SegmentedControl, Switch } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import type { FieldValues } from 'react-hook-form'
import type { Option } from './select-field.tsx'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'
import classes from './fields.module.css'

interface CheckFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** What the form holds for yes and no; true and false unless stated. */
  yes?: unknown
  no?: unknown
  onChanged?: (isYes: boolean) => void
}

export function CheckField<T extends FieldValues, O>({
  yes = true,
  no = false,
  onChanged,
  ...props
}: CheckFieldProps<T, O>) {
  const { isLabelHidden = false } = props
  const { value, change, blur, ref, input, isReadOnly } = useField(props)
  return (
    <Checkbox
      ref={ref}
      className={isLabelHidden ? undefined : boxClass(input.className)}
      name={input.name}
      label={isLabelHidden ? undefined : input.label}
      aria-label={isLabelHidden ? props.label : undefined}
      description={input.description}
      error={input.error}
      disabled={isReadOnly}
      checked={value === yes}
      onChange={(event) => {
        change(event.currentTarget.checked ? yes : no)
        onChanged?.(event.currentTarget.checked)
      }}
      onBlur={blur}
    />
  )
}

const boxClass = (span: string | undefined): string => `${classes.box} ${span ?? ''}`

export function SwitchField<T extends FieldValues, O>({
  yes = true,
  no = false,
  onChanged,
  ...props
}: CheckFieldProps<T, O>) {
  const { value, change, blur, ref, input, isReadOnly } = useField(props)
  return (
    <Switch
      ref={ref}
      className={boxClass(input.className)}
      name={input.name}
      label={input.label}
      description={input.description}
      error={input.error}
      disabled={isReadOnly}
      checked={value === yes}
      onChange={(event) => {
        change(event.currentTarget.checked ? yes : no)
        onChanged?.(event.currentTarget.checked)
      }}
      onBlur={blur}
    />
  )
}

export function SegmentedField<T extends FieldValues, O>({
  options,
  ...props
}: FieldProps<T, O> & { options: readonly Option[] }) {
  const { value, change, blur, ref, input, isReadOnly } = useField(props)
  const position = options.findIndex((option) => option.value === value)
  return (
    <Input.Wrapper
      className={input.className}
      labelElement="div"
      label={input.label}
      description={input.description}
      error={input.error}
    >
      <SegmentedControl
        ref={ref}
        tabIndex={-1}
        fullWidth
        className={classes.segments ?? ''}
        aria-label={props.label}
        disabled={isReadOnly}
        data={options.map((option, index) => ({ value: String(index), label: option.label }))}
        value={String(position)}
        onChange={(next) => change(options[Number(next)]?.value)}
        onBlur={blur}
      />
    </Input.Wrapper>
  )
}
