import { Component, type ReactNode } from 'react';

type FailureBoundaryProps = {
  /** Shown when what is inside throws or its code cannot be loaded. */
  fallback: ReactNode;
  children: ReactNode;
};

/** React offers this as a class only. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
