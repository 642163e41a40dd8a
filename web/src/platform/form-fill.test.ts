import { createFormControl } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { fillIn } from './form-fill.ts'

afterEach(() => vi.unstubAllGlobals())

interface Assignment {
  driver: number | null
  truck: string
  trailer: string
}

const known = { truck: 'LAT 4455', trailer: 'LAT 9012' }

/** A form whose driver was chosen, and what it holds once the plates of that driver have come. */
async function afterChoosing(meanwhile: (form: ReturnType<typeof formOf>) => void): Promise<Assignment> {
  const form = formOf()
  let answer = (plates: typeof known): void => void plates
  const plates = new Promise<typeof known>((resolve) => {
    answer = resolve
  })
  const filled = fillIn(form, { chosen: { driver: 7 }, ask: () => plates })
  meanwhile(form)
  answer(known)
  await filled
  return form.getValues()
}

function formOf() {
  const form = createFormControl<Assignment>({ defaultValues: { driver: 7, truck: '', trailer: '' } })
  form.control._state.mount = true
  return { ...form, formState: form.control._formState }
}

it('a filled form has what follows from a choice', async () => {
  expect(await afterChoosing(() => undefined)).toEqual({ driver: 7, ...known })
})

it('a filled form leaves a field alone that was typed in meanwhile', async () => {
  const values = await afterChoosing((form) => form.setValue('truck', 'CB 8444 TB'))
  expect(values).toEqual({ driver: 7, truck: 'CB 8444 TB', trailer: 'LAT 9012' })
})

it('a filled form gets nothing once another choice was made', async () => {
  const values = await afterChoosing((form) => form.setValue('driver', 8))
  expect(values).toEqual({ driver: 8, truck: '', trailer: '' })
})

it('a filled field is selected where somebody has gone to type, who types over it and not behind it', async () => {
  const select = vi.fn<() => void>()
  vi.stubGlobal('document', { activeElement: { name: 'truck', select } })
  await afterChoosing((form) => {
    // As a form knows a field that is drawn.
    const drawn = (name: string) => ({ _f: { name, ref: { name, focus: () => undefined } } })
    Object.assign(form.control._fields, { truck: drawn('truck'), trailer: drawn('trailer') })
  })
  expect(select).toHaveBeenCalledOnce()
})
