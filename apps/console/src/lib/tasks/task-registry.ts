import { RunningTask } from './running-task.ts';
import { isActive, type TaskSnapshot, type TaskSpec } from './task.ts';

/** A counter may move thousands of times a second; screens need a few. */
const NOTIFY_EVERY_MS = 200;
const IDLE_LOOK_EVERY_MS = 1_000;

export interface TaskRegistry {
  /** Starts the work and returns the task's id; the outcome is told through the snapshots. */
  run: <Item>(spec: TaskSpec<Item>) => string;
  cancel: (id: string) => void;
  cancelAll: () => void;
  pause: (id: string) => void;
  resume: (id: string) => void;
  retryFailed: (id: string) => void;
  /** Takes a finished task off the list. */
  dismiss: (id: string) => void;
  /** Resolves with the last snapshot when the task ends. */
  whenSettled: (id: string) => Promise<TaskSnapshot>;
  subscribe: (listener: () => void) => () => void;
  /** Newest first; the same array until something changes. */
  getSnapshot: () => readonly TaskSnapshot[];
  /** Called once for every task that ends, however it ends. */
  onSettled: (listener: (task: TaskSnapshot) => void) => () => void;
}

/** All long work of the tab, outside React, so that leaving a page stops nothing. */
export function createTaskRegistry(now: () => number = Date.now): TaskRegistry {
  const running = new Map<string, RunningTask>();
  const listeners = new Set<() => void>();
  const settledListeners = new Set<(task: TaskSnapshot) => void>();
  let snapshots: readonly TaskSnapshot[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  let lastPublishAt = -Infinity;

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    lastPublishAt = now();
    snapshots = [...running.values()].map((task) => task.snapshot()).toReversed();
    for (const listener of listeners) listener();
    // A stalled transfer must show as one: while anything runs, the rate is looked at again.
    if (snapshots.some((task) => task.status === 'running')) timer = setTimeout(publish, IDLE_LOOK_EVERY_MS);
  }

  let isDueSoon = false;
  function change(urgency: 'now' | 'soon'): void {
    const waitMs = urgency === 'now' ? 0 : lastPublishAt + NOTIFY_EVERY_MS - now();
    if (waitMs <= 0) {
      isDueSoon = false;
      publish();
    } else if (!isDueSoon) {
      isDueSoon = true;
      clearTimeout(timer);
      timer = setTimeout(() => change('now'), waitMs);
    }
  }

  function settle(task: RunningTask): void {
    const snapshot = task.snapshot();
    for (const listener of settledListeners) listener(snapshot);
  }

  function onSettled(listener: (task: TaskSnapshot) => void): () => void {
    settledListeners.add(listener);
    return () => settledListeners.delete(listener);
  }

  return {
    run(spec) {
      lastId += 1;
      const id = `task-${lastId}`;
      // The work gives and takes its own item type; the registry only carries it.
      const task = new RunningTask(id, spec as unknown as TaskSpec, now, change);
      running.set(id, task);
      change('now');
      void task.start().then(() => settle(task));
      return id;
    },
    cancel: (id) => running.get(id)?.cancel(),
    cancelAll() {
      for (const task of running.values()) task.cancel();
    },
    pause: (id) => running.get(id)?.pause(),
    resume: (id) => running.get(id)?.resume(),
    retryFailed(id) {
      const task = running.get(id);
      if (task) void task.retryFailed().then(() => settle(task));
    },
    dismiss(id) {
      const task = running.get(id);
      if (!task || isActive(task.status)) return;
      running.delete(id);
      change('now');
    },
    whenSettled(id) {
      const task = running.get(id);
      if (!task) return Promise.reject(new Error(`There is no task ${id}`));
      if (!isActive(task.status)) return Promise.resolve(task.snapshot());
      return new Promise((resolve) => {
        const stop = onSettled((snapshot) => {
          if (snapshot.id !== id) return;
          stop();
          resolve(snapshot);
        });
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshots,
    onSettled,
  };
}
