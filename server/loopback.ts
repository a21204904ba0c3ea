const loopbackNames: readonly string[] = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** Whether only the machine itself can mean this host name. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname);
}
