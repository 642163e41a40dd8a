import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back to where the reader came from, with its filters; to the list if the address was opened. */
export function useBack(list: `/app/${string}`): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : history.push(list))
}
