import type { NoticeChoice, NoticeChoices } from '@dromos/contract/notifications/notice-choices.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { fetchAnew, queryClient } from '../platform/query-client.ts'
import { toast } from '../ui/dialogs/toast.tsx'

export const noticeChoicesQuery = queryOptions({
  queryKey: ['notice choices'],
  queryFn: ({ signal }) => call('GET /notifications/choices', { signal }),
})

type Chosen = Partial<Pick<NoticeChoice, 'in_app' | 'mail'>>

// One after the other: of two choices about the same, the later one counts.
let line = Promise.resolve()
let last: NoticeChoices | undefined

/** Changes what is known by now, which may be later than what the page shows. */
export const chooseTopic = (topic: NoticeChoice['topic'], chosen: Chosen): void =>
  change((known) => {
    const shown = known.choices.map((one) => (one.topic === topic ? { ...one, ...chosen } : one))
    return { choices: shown.filter((one) => one.topic === topic), shown, digest_hour: known.digest_hour }
  })

export const chooseHour = (hour: number): void =>
  change((known) => ({ choices: [], shown: known.choices, digest_hour: hour }))

/** Shown at once, and as it is kept at last: where a choice could not be kept, what is kept is shown again. */
function change(made: (known: NoticeChoices) => NoticeChoices & { shown: NoticeChoice[] }): void {
  const known = queryClient.getQueryData(noticeChoicesQuery.queryKey)
  if (!known) return
  const { shown, ...body } = made(known)
  show({ ...body, choices: shown })
  last = body
  line = keep(body, line)
}

async function keep(body: NoticeChoices, before: Promise<void>): Promise<void> {
  await before
  try {
    const kept = await call('PUT /notifications/choices', { body })
    if (body === last) show(kept)
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    await fetchAnew(noticeChoicesQuery).catch(() => undefined)
  }
}

function show(choices: NoticeChoices): void {
  const { queryKey } = noticeChoicesQuery
  // An answer that is on its way may not know of it, and would take it back.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, choices)
}
