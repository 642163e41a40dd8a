/**
 * Forgets what somebody was typing when they sign out: other people may use this browser. Its keys name the person and
 * go on, `dromos.booking.7.new`. What is on its way to the server waits for them.
 */
export function forgetTyped(personId: number): void {
  const typed = new RegExp(String.raw`^dromos\.(?![\w.-]*\.unsent\.)(?:[a-z-]+\.)+${personId}\.`)
  for (const key of Object.keys(localStorage)) if (typed.test(key)) localStorage.removeItem(key)
}
