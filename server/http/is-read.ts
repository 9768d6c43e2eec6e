/** Takes a request; tells whether it asks for what is at its address and for nothing else. */
export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === "GET" || method === "HEAD"
}
