import type { ServerResponse } from 'node:http';

declare module 'node:http' {
  interface ServerResponse {
    /** Run in order once the answer is sent or its connection is lost. */
    closeTasks?: (() => void)[] | undefined;
  }
}

/** Runs the task when the response closes. All tasks share one listener, because adding one costs more than most tasks. */
export function onClose(response: ServerResponse, task: () => void): void {
  if (response.closeTasks) return void response.closeTasks.push(task);
  const tasks = [task];
  response.closeTasks = tasks;
  response.on('close', () => {
    for (const one of tasks.splice(0)) one();
  });
}
