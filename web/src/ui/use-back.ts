import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Leaves a record for where its reader came from, with that screen's filters; a record opened by its address for its list. */
export function useBack(list: `/app/${string}`): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : history.push(list))
}
